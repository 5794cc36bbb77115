/** Chrome has `popover` since 114, Firefox since 125; before, `data-open` stands for it (`styles.css`). */
export function togglePopover(id: string): void {
  if (!('popover' in HTMLElement.prototype)) document.getElementById(id)?.toggleAttribute('data-open');
}

export function closePopover(menu: HTMLElement | null): void {
  if (!menu?.hidePopover) menu?.removeAttribute('data-open');
  else menu.hidePopover();
}
