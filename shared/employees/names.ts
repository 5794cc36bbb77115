import { type EmployeeRole, roleLabel } from '#shared/roles.ts';

/* `employees.ts` imports Zod, which the first screen after sign-in does not load. */
interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string;
}

export function personName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}

interface Colleague extends Named {
  role: EmployeeRole;
}

/** Names people in a menu: those of one name by their roles too, or by their usernames if the roles are the same. */
export function distinctNames<Person extends Colleague>(
  people: readonly Person[],
  nameOf: (person: Person) => string = personName,
): (person: Person) => string {
  return distinctLabels(people, nameOf, [({ role }) => roleLabel(role), ({ username }) => username]);
}

/** Rows of one label also get the first detail that differs in all of them, or the last detail. */
export function distinctLabels<Row>(
  rows: readonly Row[],
  labelOf: (row: Row) => string,
  details: readonly ((row: Row) => string)[],
): (row: Row) => string {
  const byLabel = new Map<string, Row[]>();
  for (const row of rows) byLabel.set(labelOf(row), [...(byLabel.get(labelOf(row)) ?? []), row]);
  return (row) => {
    const label = labelOf(row);
    const alike = byLabel.get(label) ?? [];
    if (alike.length < 2) return label;
    const detailOf = details.find((detail) => new Set(alike.map(detail)).size === alike.length) ?? details.at(-1);
    return detailOf ? `${label}, ${detailOf(row)}` : label;
  };
}
