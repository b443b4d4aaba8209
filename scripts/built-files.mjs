// Which files the build has made of a module.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Answers with a function: the files of some modules and of everything that they import. What is imported comes first. */
export function readBuiltFiles(web) {
  const manifest = JSON.parse(readFileSync(join(web, 'dist', '.vite', 'manifest.json'), 'utf8'));
  return (modules) => {
    const seen = new Set();
    const add = (name) => {
      if (seen.has(name)) return [];
      seen.add(name);
      const chunk = manifest[name];
      if (!chunk) throw new Error(`The build has no ${name}`);
      return [
        ...(chunk.imports ?? []).flatMap(add),
        ...(chunk.css ?? []),
        // Such as the script of a worker.
        ...(chunk.assets ?? []).filter((file) => /\.m?js$/.test(file)),
        chunk.file,
      ];
    };
    return [...new Set(modules.flatMap(add))];
  };
}
