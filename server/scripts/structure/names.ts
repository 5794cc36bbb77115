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

const dataFile = /^server\/(?:features\/.*data|features\/\w+\/record\/.+|database\/queries\/.+)(?<!\.test)\.ts$/;
const dataFunction = /^export async function\*? (([a-z]+)\w*)/gm;
const verbs = new Set(
  'get list find count is has was create save update delete attach detach lock claim return forget mark move hand take confirm complete reopen withdraw release settle queue enqueue fail erase assert follow tell notify announce mail with'.split(
    ' ',
  ),
);

/** A function that reads or writes tables begins with a verb of the list; a new verb is added there first. */
export function findStrayVerbs(files: readonly string[]): string[] {
  return files
    .filter((file) => dataFile.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(dataFunction)].map((match) => ({ file, match })))
    .filter(({ match: [, , verb = ''] }) => !verbs.has(verb))
    .map(({ file, match: [, name] }) => `${file}: ${name} begins with no verb of names.ts; use one, or add it there.`);
}
