/**
 * For `ref` of an element with a `tabIndex`: it takes the focus when it appears, because what it answers is gone. Must
 * be passed as it is; a new function at each render would take the focus again.
 */
export function takesFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** As `takesFocus`, but leaves the focus to a reader who has moved on. */
export function takesLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
