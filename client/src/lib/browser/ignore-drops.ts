/** A file dropped beside its field would replace the page, and with it what is typed. */
export function ignoreDrops(): void {
  window.addEventListener('dragover', ignore);
  window.addEventListener('drop', ignore);
}

function ignore(event: DragEvent): void {
  const { target, dataTransfer } = event;
  const isTaken = event.defaultPrevented || (target instanceof Element && target.matches('input[type=file]'));
  if (isTaken || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
