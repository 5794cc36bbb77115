/* `employees.ts` imports Zod, which the first screen after sign-in does not load. */
interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string;
}

export function personName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
