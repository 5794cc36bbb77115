/** `Ana+news@…` and `ana@…` are one mailbox, and at Gmail so are `a.n.a@…` and `ana@…`. */
export function mailboxOf(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.indexOf('@');
  if (at === -1) return `${plain}@`;
  const domain = plain.slice(at + 1);
  const [local = ''] = plain.slice(0, at).split('+', 1);
  return gmail.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Values may be of any type, since forms ask during validation. */
export function isSameMailbox(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one !== '' && mailboxOf(one) === mailboxOf(other);
}

const gmail = ['gmail.com', 'googlemail.com'];
