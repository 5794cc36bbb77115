/** Ctrl Enter, or Command Enter, sends the form of the field that has the focus, unless its button is off. No button is named as the sender. */
export function sendByKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return;
    const form = event.target instanceof Element ? event.target.closest('form') : null;
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
    if (!form || button?.disabled) return;
    event.preventDefault();
    form.requestSubmit();
  });
}
