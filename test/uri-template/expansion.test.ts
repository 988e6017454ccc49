import { describe, expect, test } from "vitest";
import { expanded } from "./templates.ts";

/** The variables that section 3.2 of RFC 6570 expands. */
const variables = {
  count: ["one", "two", "three"],
  dom: ["example", "com"],
  dub: "me/too",
  hello: "Hello World!",
  half: "50%",
  var: "value",
  who: "fred",
  base: "http://example.com/home/",
  path: "/foo/bar",
  list: ["red", "green", "blue"],
  keys: { semi: ";", dot: ".", comma: "," },
  v: "6",
  x: "1024",
  y: "768",
  empty: "",
  empty_keys: {},
};

describe.each([
  [
    "3.2.1, variables that are composite",
    [
      ["{count}", "one,two,three"],
      ["{count*}", "one,two,three"],
      ["{/count}", "/one,two,three"],
      ["{/count*}", "/one/two/three"],
      ["{;count}", ";count=one,two,three"],
      ["{;count*}", ";count=one;count=two;count=three"],
      ["{?count}", "?count=one,two,three"],
      ["{?count*}", "?count=one&count=two&count=three"],
      ["{&count*}", "&count=one&count=two&count=three"],
    ],
  ],
  [
    "3.2.2, simple",
    [
      ["{var}", "value"],
      ["{hello}", "Hello%20World%21"],
      ["{half}", "50%25"],
      ["O{empty}X", "OX"],
      ["O{undef}X", "OX"],
      ["{x,y}", "1024,768"],
      ["{x,hello,y}", "1024,Hello%20World%21,768"],
      ["?{x,empty}", "?1024,"],
      ["?{x,undef}", "?1024"],
      ["?{undef,y}", "?768"],
      ["{var:3}", "val"],
      ["{var:30}", "value"],
      ["{list}", "red,green,blue"],
      ["{list*}", "red,green,blue"],
      ["{keys}", "semi,%3B,dot,.,comma,%2C"],
      ["{keys*}", "semi=%3B,dot=.,comma=%2C"],
    ],
  ],
  [
    "3.2.3, reserved",
    [
      ["{+var}", "value"],
      ["{+hello}", "Hello%20World!"],
      ["{+half}", "50%25"],
      ["{base}index", "http%3A%2F%2Fexample.com%2Fhome%2Findex"],
      ["{+base}index", "http://example.com/home/index"],
      ["O{+empty}X", "OX"],
      ["O{+undef}X", "OX"],
      ["{+path}/here", "/foo/bar/here"],
      ["here?ref={+path}", "here?ref=/foo/bar"],
      ["up{+path}{var}/here", "up/foo/barvalue/here"],
      ["{+x,hello,y}", "1024,Hello%20World!,768"],
      ["{+path,x}/here", "/foo/bar,1024/here"],
      ["{+path:6}/here", "/foo/b/here"],
      ["{+list}", "red,green,blue"],
      ["{+list*}", "red,green,blue"],
      ["{+keys}", "semi,;,dot,.,comma,,"],
      ["{+keys*}", "semi=;,dot=.,comma=,"],
    ],
  ],
  [
    "3.2.4, fragments",
    [
      ["{#var}", "#value"],
      ["{#hello}", "#Hello%20World!"],
      ["{#half}", "#50%25"],
      ["foo{#empty}", "foo#"],
      ["foo{#undef}", "foo"],
      ["{#x,hello,y}", "#1024,Hello%20World!,768"],
      ["{#path,x}/here", "#/foo/bar,1024/here"],
      ["{#path:6}/here", "#/foo/b/here"],
      ["{#list}", "#red,green,blue"],
      ["{#list*}", "#red,green,blue"],
      ["{#keys}", "#semi,;,dot,.,comma,,"],
      ["{#keys*}", "#semi=;,dot=.,comma=,"],
    ],
  ],
  [
    "3.2.5, labels",
    [
      ["{.who}", ".fred"],
      ["{.who,who}", ".fred.fred"],
      ["{.half,who}", ".50%25.fred"],
      ["www{.dom*}", "www.example.com"],
      ["X{.var}", "X.value"],
      ["X{.empty}", "X."],
      ["X{.undef}", "X"],
      ["X{.var:3}", "X.val"],
      ["X{.list}", "X.red,green,blue"],
      ["X{.list*}", "X.red.green.blue"],
      ["X{.keys}", "X.semi,%3B,dot,.,comma,%2C"],
      ["X{.keys*}", "X.semi=%3B.dot=..comma=%2C"],
      ["X{.empty_keys}", "X"],
      ["X{.empty_keys*}", "X"],
    ],
  ],
  [
    "3.2.6, path segments",
    [
      ["{/who}", "/fred"],
      ["{/who,who}", "/fred/fred"],
      ["{/half,who}", "/50%25/fred"],
      ["{/who,dub}", "/fred/me%2Ftoo"],
      ["{/var}", "/value"],
      ["{/var,empty}", "/value/"],
      ["{/var,undef}", "/value"],
      ["{/var,x}/here", "/value/1024/here"],
      ["{/var:1,var}", "/v/value"],
      ["{/list}", "/red,green,blue"],
      ["{/list*}", "/red/green/blue"],
      ["{/list*,path:4}", "/red/green/blue/%2Ffoo"],
      ["{/keys}", "/semi,%3B,dot,.,comma,%2C"],
      ["{/keys*}", "/semi=%3B/dot=./comma=%2C"],
    ],
  ],
  [
    "3.2.7, path parameters",
    [
      ["{;who}", ";who=fred"],
      ["{;half}", ";half=50%25"],
      ["{;empty}", ";empty"],
      ["{;v,empty,who}", ";v=6;empty;who=fred"],
      ["{;v,bar,who}", ";v=6;who=fred"],
      ["{;x,y}", ";x=1024;y=768"],
      ["{;x,y,empty}", ";x=1024;y=768;empty"],
      ["{;x,y,undef}", ";x=1024;y=768"],
      ["{;hello:5}", ";hello=Hello"],
      ["{;list}", ";list=red,green,blue"],
      ["{;list*}", ";list=red;list=green;list=blue"],
      ["{;keys}", ";keys=semi,%3B,dot,.,comma,%2C"],
      ["{;keys*}", ";semi=%3B;dot=.;comma=%2C"],
    ],
  ],
  [
    "3.2.8, queries",
    [
      ["{?who}", "?who=fred"],
      ["{?half}", "?half=50%25"],
      ["{?x,y}", "?x=1024&y=768"],
      ["{?x,y,empty}", "?x=1024&y=768&empty="],
      ["{?x,y,undef}", "?x=1024&y=768"],
      ["{?var:3}", "?var=val"],
      ["{?list}", "?list=red,green,blue"],
      ["{?list*}", "?list=red&list=green&list=blue"],
      ["{?keys}", "?keys=semi,%3B,dot,.,comma,%2C"],
      ["{?keys*}", "?semi=%3B&dot=.&comma=%2C"],
    ],
  ],
  [
    "3.2.9, queries that go on",
    [
      ["{&who}", "&who=fred"],
      ["{&half}", "&half=50%25"],
      ["?fixed=yes{&x}", "?fixed=yes&x=1024"],
      ["{&x,y,empty}", "&x=1024&y=768&empty="],
      ["{&x,y,undef}", "&x=1024&y=768"],
      ["{&var:3}", "&var=val"],
      ["{&list}", "&list=red,green,blue"],
      ["{&list*}", "&list=red&list=green&list=blue"],
      ["{&keys}", "&keys=semi,%3B,dot,.,comma,%2C"],
      ["{&keys*}", "&semi=%3B&dot=.&comma=%2C"],
    ],
  ],
])("RFC 6570, section %s", (_section, examples) => {
  test.each(examples)("%s", (template, uri) => {
    expect(expanded(template, variables)).toBe(uri);
  });
});

describe("what the RFC says beyond its examples", () => {
  test.each([
    ["all but unreserved characters are encoded", "{a}", "!'()*[]~", "%21%27%28%29%2A%5B%5D~"],
    ["reserved ones stay where they may", "{+a}", ":/?#[]@!$&'()*+,;=", ":/?#[]@!$&'()*+,;="],
    [
      "what no URI may hold never stays",
      "{+a}",
      '"<>\\^`{|}\u0000\u007f',
      "%22%3C%3E%5C%5E%60%7B%7C%7D%00%7F",
    ],
    ["an escape passes, whatever digits it has", "{+a}", "%2F%41%e2%82%ac%20%5B", "%2F%41%e2%82%ac%20%5B"],
    ["an escaped percent sign is one, too", "{+a}", "%25%252F", "%25%252F"],
    ["what is no escape is encoded", "{+a}", "%%2%zz%1[2[[41]", "%25%252%25zz%251[2[[41]"],
    ["escapes do not pass without an operator", "{a}", "%2F", "%252F"],
    ["characters count, not their halves", "{a:1}", "𝄞x", "%F0%9D%84%9E"],
    ["an escape counts as its character", "{+a:2}", "%E2%82%AC%2Fx", "%E2%82%AC%2F"],
    ["text outside is encoded where it must be", "é ü%41%zz[]/{a}", "x", "%C3%A9%20%C3%BC%41%25zz[]/x"],
    ["an empty item has no equals sign in parameters", "{;a*}", ["", "1", ""], ";a;a=1;a"],
    ["nor has an empty member", "{;a*}", { b: "", c: "1" }, ";b;c=1"],
    ["a name may be anything", "{?a*}", { ["__proto__"]: "2", "a b": "3" }, "?__proto__=2&a%20b=3"],
    ["nothing is made of an empty list", "x{/a*}{?b}", [], "x"],
  ])("%s", (_what, template, a, uri) => {
    expect(expanded(template, { a })).toBe(uri);
  });

  test("a variable may be called by a name of Object's", () => {
    expect(expanded("{?__proto__,constructor}", JSON.parse('{"__proto__":"1"}'))).toBe("?__proto__=1");
  });
});
