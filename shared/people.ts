/* Apart from `employees.ts`, whose schemas bring Zod: the first screen behind the sign-in names people, too. */
interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string;
}

/** Such as 'Ada Byron'; the username where no name is known. */
export function personName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
