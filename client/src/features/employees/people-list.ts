import type { ManyAccounts } from '#shared/employees/employees.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { fold } from '#shared/text/fold.ts';

/** A person a line, as spreadsheets and address books copy them: a name, an address and a role, in this order or another. */
export function readPeople(text: string): ManyAccounts['people'] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const head = lines[0] !== undefined && isHead(lines[0]) ? lines[0] : '';
  return lines.slice(head ? 1 : 0).map((line) => readPerson(line, lastComesFirst.test(head)));
}

function isHead(line: string): boolean {
  return !line.includes('@') && /\be-?mail\b/i.test(line);
}

const lastComesFirst = /\b(last|family|sur)(?=\W*name).*\b(first|given)\W*name/i;

function readPerson(line: string, isLastFirst: boolean): ManyAccounts['people'][number] {
  const isTurned = isLastFirst || /<[^<>]*>/.test(line);
  const parts = cellsOf(line.replace(/<([^<>]*)>/, ',$1,')).map((part) => roleNamed(part) ?? part);
  const known = parts.find((part) => employeeRoles.some((role) => role === part));
  // Any word in the place of an address is refused as one.
  const before = known ? parts.filter((part) => part !== known) : parts.slice(0, -1);
  const email = parts.find((part) => part.includes('@')) ?? before.slice(1).at(-1) ?? '';
  const others = parts.filter((part) => part !== email);
  const role = known ?? others.slice(1).at(-1) ?? '';
  const names = parts.map((part) => (part === email || part === role ? '' : part)).join(',');
  const name = names.replace(/^,+|,+$/g, '').replace(twoParts, isTurned ? '$2 $1' : '$1 $2');
  return { name, email, role };
}

/** A name of other parts keeps its comma, and is refused. */
const twoParts = /^([^,@\d]+),([^,@\d]+)$/;

/** A quoted cell keeps what separates others: "Reyes, Ana" is Ana Reyes. */
function cellsOf(line: string): string[] {
  const cells = line.match(/ *"(?:[^"]|"")*" *(?=[\t,;\r]|$)|[^\t,;]+/g) ?? [];
  return cells
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replace(/, *((?:jr|sr)\.?|I{2,3}|IV)$/i, ' $1')
        .replace(/^([^,]+), *([^,]+)$/, '$2 $1'),
    )
    .filter((cell) => cell !== '');
}

function roleNamed(text: string): string | undefined {
  return employeeRoles.find((role) => fold(role) === fold(text) || fold(roleLabel(role)) === fold(text));
}
