import { readFileSync } from 'node:fs';
import { type SettingName, settingsSchema, settingWords } from '#server/lib/settings.ts';

const files = { example: '.env.example', operations: 'docs/operations.md' } as const;
const lineLength = 116;

const head = `# Every setting, with its default where it has one. Nothing needs to be set to run on one machine.
# npm scripts do not read this file by themselves: export the variables, or run with \`node --env-file=.env\`.
`;

/** Each file with the settings as `server/lib/settings.ts` has them. */
export function printSettings(): Record<string, string> {
  const settings = Object.entries(settingsSchema.shape).map(([name, rule]) => {
    const words = settingWords.get(rule);
    if (!words) throw new Error(`${name} has no words`);
    const initial = rule.safeParse(undefined).data;
    return { name: name as SettingName, ...words, value: initial === undefined ? '' : String(initial) };
  });
  const example = settings.map(
    ({ name, meaning, example, value }) => `\n${commentOf(meaning)}\n#${name}=${example ?? value}\n`,
  );
  const rows = settings.map(
    ({ name, initial, meaning, value }) =>
      `| \`${name}\` |${initial ? ` ${initial}` : value && ` \`${value}\``} | ${meaning} |\n`,
  );
  const operations = readFileSync(files.operations, 'utf8');
  const table = /(?<=^\| Setting \| Default \| Meaning \|\n\|---\|---\|---\|\n)(?:\|.*\n)+/m;
  return {
    [files.example]: head + example.join(''),
    [files.operations]: operations.replace(table, () => rows.join('')),
  };
}

export function checkSettings(): string[] {
  return Object.entries(printSettings())
    .filter(([file, text]) => readFileSync(file, 'utf8') !== text)
    .map(
      ([file]) =>
        `${file}: its settings differ from server/lib/settings.ts: run \`node server/scripts/print-settings.ts\`.`,
    );
}

/** A sentence of its own, without Markdown, in lines. */
function commentOf(meaning: string): string {
  const plain = meaning.replace(/\[([^\]]+)\]\(([^)#]+)[^)]*\)/g, (_, __, file) => `docs/${file}`);
  const sentence = `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
  const lines = [''];
  for (const word of sentence.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length < lineLength) lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `# ${line}`).join('\n');
}
