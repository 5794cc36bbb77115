/**
 * All that a sign-in checks by itself: a schema would bring Zod, 22 KB, to people who have not even signed in. The
 * server checks the rest.
 */
export function notBlank(message: string): (value: string) => true | string {
  return (value) => value.trim() !== '' || message;
}
