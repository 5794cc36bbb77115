/**
 * Moves the focus to the head of the page. For what goes away when it is used, such as a sign-in: the next thing to
 * read is what takes its place.
 */
export function focusMain(): void {
  document.getElementById('main')?.focus();
}
