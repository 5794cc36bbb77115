import { afterEach, describe, expect, it } from 'vitest';
import { problemsIn } from '#shared/content/checks.ts';
import { company, setCompany } from '#shared/site.ts';
import { messageAttachSchema } from './messages.ts';
import { referenceOf } from './reference.ts';

const before = company().referencePrefix;
afterEach(() => setCompany({ referencePrefix: before }));

describe('a reference that somebody types', () => {
  it.each(['OT', 'ACM', 'ACME'])('may begin with %s, as the company may choose', (referencePrefix) => {
    expect(problemsIn('company', { referencePrefix })).not.toHaveProperty('referencePrefix');
    setCompany({ referencePrefix });
    const reference = referenceOf('7KQ2M4XF');
    expect(messageAttachSchema.parse({ reference: ` ${reference.toLowerCase()} ` })).toEqual({ reference });
  });

  it('is explained with the company’s own', () => {
    setCompany({ referencePrefix: 'ACME' });
    const [issue] = messageAttachSchema.safeParse({ reference: 'A-1' }).error?.issues ?? [];
    expect(issue?.message).toBe('Please enter a reference such as ACME-7KQ2-M4XF');
  });
});
