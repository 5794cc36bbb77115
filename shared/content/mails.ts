import { group, line } from './field.ts';

export const mailsFields = group('mails', {
  signature: line('Signature', 120, '{{name}}', 'The last line of every mail.'),
});
