import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Transport } from "@modelcontextprotocol/client";
import { connectSecureFilesystemServer } from "./client.ts";

const inputs = { createMessage: null, listRoots: null, elicitForm: null, elicitUrl: null };

/** Calls every tool in an empty folder; answers what each said, by its name. */
export async function call(transport: Transport, folder: string) {
  const server = await connectSecureFilesystemServer(transport, {
    clientInfo: { name: "host", version: "1" },
    inputs,
    verify: "error",
  });
  const { tools } = server;
  const [sub, notes, moved] = [join(folder, "sub"), join(folder, "notes.txt"), join(folder, "sub/moved.txt")];
  writeFileSync(join(folder, "dot.png"), Buffer.from([137, 80, 78, 71]));
  const answers = {
    create_directory: await tools.createDirectory({ path: sub }),
    write_file: await tools.writeFile({ path: notes, content: "first\nsecond\nthird\n" }),
    edit_file: await tools.editFile({
      path: notes,
      edits: [{ oldText: "second", newText: "2nd" }],
      dryRun: false,
    }),
    read_text_file: await tools.read_text_file({ path: notes, head: 2 }),
    read_file: await tools["read_file"]({ path: notes }),
    move_file: await tools.moveFile({ source: notes, destination: moved }),
    read_multiple_files: await tools.readMultipleFiles({ paths: [moved, join(folder, "none.txt")] }),
    read_media_file: await tools.readMediaFile({ path: join(folder, "dot.png") }),
    get_file_info: await tools.getFileInfo({ path: moved }),
    search_files: await tools.searchFiles({
      path: folder,
      pattern: "**/*.txt",
      excludePatterns: ["none/**"],
    }),
    list_directory: await tools.listDirectory({ path: folder }),
    list_directory_with_sizes: await tools.listDirectoryWithSizes({ path: folder, sortBy: "size" }),
    directory_tree: await tools.directoryTree({ path: folder }),
    list_allowed_directories: await tools.listAllowedDirectories(),
  };
  const media = answers.read_media_file.structuredContent.content.map((part) =>
    part.type === "resource" ? part.resource.blob : part.data,
  );
  const texts = Object.entries(answers).flatMap(([name, { structuredContent }]) =>
    typeof structuredContent.content === "string" ? [[name, structuredContent.content] as const] : [],
  );
  const outside = await tools.readFile({ path: "/etc/hostname" }).catch((error: unknown) => error);
  await server.close();
  return {
    called: Object.keys(answers),
    texts: Object.fromEntries(texts),
    media,
    outside,
    moved: readFileSync(moved, "utf8"),
  };
}

/** What the types refuse; never called. */
export async function refused({ tools }: Awaited<ReturnType<typeof connectSecureFilesystemServer>>) {
  // @ts-expect-error -- a path is required
  await tools.createDirectory({});
  // @ts-expect-error -- there is no such order
  await tools.listDirectoryWithSizes({ path: "p", sortBy: "age" });
  // @ts-expect-error -- at least one path
  await tools.readMultipleFiles({ paths: [] });
  // @ts-expect-error -- an edit has both texts
  await tools.editFile({ path: "p", edits: [{ oldText: "o" }] });
  // @ts-expect-error -- the server has no such tool
  await tools.deleteFile({ path: "p" });
}
