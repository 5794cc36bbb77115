import { readFileSync } from 'node:fs';

const exported = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
const product = /^(?:client\/src|server|shared)\/(?!.*(?:\.test\.|test-))(?!test\/|scripts\/demo\/).*\.tsx?$/;
/** Each page brings its own `prefetch`, and documents are described in words of their own. */
const exempt = /^client\/src\/pages\/|^shared\/content\/field\.ts$/;

/** A name that two files export would have two meanings. */
export function findDoubleNames(files: readonly string[]): string[] {
  const homes = new Map<string, string[]>();
  for (const file of files.filter((each) => product.test(each) && !exempt.test(each))) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exported)) {
      homes.set(name, [...(homes.get(name) ?? []), file]);
    }
  }
  return [...homes].flatMap(([name, [first, second]]) =>
    second === undefined ? [] : [`${first}: exports ${name}, as ${second} does; give one of them a name of its own.`],
  );
}
