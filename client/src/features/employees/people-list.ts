import type { ManyAccounts } from '#shared/employees/employees.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { fold } from '#shared/text/fold.ts';

/** A person a line, as spreadsheets and address books copy them: a name, an address and a role, in this order or another. */
export function readPeople(text: string): ManyAccounts['people'] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line, index) => index > 0 || !isHead(line)).map(readPerson);
}

function isHead(line: string): boolean {
  return !line.includes('@') && /\be-?mail\b/i.test(line);
}

function readPerson(line: string): ManyAccounts['people'][number] {
  const parts = line
    .replace(/<([^<>]*)>/, ',$1,')
    .split(/[\t,;]/)
    .map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
    .filter((part) => part !== '');
  const email = parts.find((part) => part.includes('@')) ?? '';
  const others = parts.filter((part) => part !== email).map((part) => roleNamed(part) ?? part);
  const role = others.find((part) => employeeRoles.some((known) => known === part)) ?? others[1] ?? '';
  return { name: others.find((part) => part !== role) ?? '', email, role };
}

function roleNamed(text: string): string | undefined {
  return employeeRoles.find((role) => fold(role) === fold(text) || fold(roleLabel(role)) === fold(text));
}
