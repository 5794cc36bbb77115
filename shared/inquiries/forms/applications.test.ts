import { describe, expect, it } from 'vitest';
import { streetTeamApplicationSchema } from './applications.ts';

const year = new Date().getUTCFullYear();

function answers(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Mina',
    lastName: 'Brook',
    email: 'mina@example.com',
    phone: '555 0100',
    address: '1 Main Street',
    city: 'Riverside',
    state: 'CA',
    zipCode: '92501',
    birthdate: `${year - 30}-01-01`,
    experience: '',
    camera: 'no',
    availability: ['Friday'],
    whyJoin: 'The music.',
    skills: '',
    socialMedia: '',
    additionalInfo: '',
    guardianName: '',
    guardianEmail: '',
    ...changes,
  };
}

function refused(changes: Record<string, unknown>): string[] {
  const parsed = streetTeamApplicationSchema.safeParse(answers(changes));
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
}

describe('the street team form', () => {
  it('asks adults for no guardian', () => {
    expect(refused({})).toEqual([]);
  });

  it('asks minors for one, with an address of their own', () => {
    const birthdate = `${year - 15}-01-01`;
    expect(refused({ birthdate })).toEqual(['guardianName', 'guardianEmail']);
    expect(refused({ birthdate, guardianName: 'Ada', guardianEmail: 'MINA@example.com' })).toEqual(['guardianEmail']);
    expect(refused({ birthdate, guardianName: 'Ada', guardianEmail: 'ada@example.com' })).toEqual([]);
  });

  it('is for nobody under 13, and asks them for no guardian', () => {
    expect(refused({ birthdate: `${year - 12}-01-01` })).toEqual(['birthdate']);
    expect(refused({ birthdate: `${year - 12}-01-01`, city: '' })).toEqual(['city', 'birthdate']);
  });

  it('forgets a guardian who is out of sight, even a mistyped one', () => {
    const parsed = streetTeamApplicationSchema.parse(answers({ guardianName: 'Ada', guardianEmail: 'ada@' }));
    expect(parsed).not.toHaveProperty('guardianName');
    expect(parsed).not.toHaveProperty('guardianEmail');
  });

  it.each(['', '2009-04-', '2009-02-30', `${year + 1}-01-01`, '1899-12-31'])(
    'refuses the birthdate "%s"',
    (birthdate) => {
      expect(refused({ birthdate })).toEqual(['birthdate']);
    },
  );
});
