/** For controls that disappear when used, such as a sign-in: the focus moves to the head of the page. */
export function focusMain(): void {
  document.getElementById('main')?.focus();
}
