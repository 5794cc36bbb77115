import { describe, expect, it } from 'vitest';
import { readDefaults } from '#server/lib/site/default-files.ts';
import { factsOf, initialFacts } from '#shared/content/facts.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { promiseFacts } from '#shared/content/promise-facts.ts';
import { personPlaces } from '#shared/inquiries/erasure.ts';
import { isFormName, keepMonths, keepPromise, keepSpamDays } from '#shared/inquiries/forms/form-types.ts';
import { inquiryForms } from '#shared/inquiries/forms/inquiry-forms.ts';
import { keptDays } from '#shared/people/person.ts';

const { text: privacyText = '' } = readDefaults('privacy');
const { text: termsText = '' } = readDefaults('terms');
const privacy = fillFacts(privacyText, promiseFacts);

describe.each([
  ['privacy policy', privacyText, ', the company behind'],
  ['terms', termsText, ' is the company behind'],
])('the %s', (_, text, after) => {
  it('names the company by its legal name, and by its postal address where there is one', () => {
    expect(fillFacts(text, initialFacts())).toContain(`\n\nOvertone Media${after}`);
    const company = { name: 'Nimbus', legalName: '{{name}} LLC', postalAddress: '1 Main Street\nAustin, TX 78701 ' };
    expect(fillFacts(text, factsOf(company, {}))).toContain(`\n\nNimbus LLC (1 Main Street, Austin, TX 78701)${after}`);
  });
});

describe('the terms', () => {
  it('say of the brands’ own sites what is true without any, too', () => {
    expect(termsText).not.toContain('have sites of their own');
  });
});

describe('the privacy policy that comes with the product', () => {
  it('promises what the forms promise, for each of them', () => {
    for (const form of Object.keys(inquiryForms)) {
      if (!isFormName(form)) continue;
      const kind = form === 'advertise' ? 'an inquiry' : 'an application';
      expect(privacy).toMatch(new RegExp(`${kind} no later than ${keepMonths(form)} months`));
      expect(keepPromise(form)).toContain(`no later than ${keepMonths(form)} months`);
    }
    expect(privacy).toContain(`after ${keepSpamDays} days`);
  });

  it('promises what the product deletes by itself', () => {
    expect(privacy).toContain(`delete a notification ${keptDays.notifications} days after you’ve read it`);
    expect(privacy).toContain(`our record of an email to you ${keptDays.mail} days after it was sent`);
    for (const place of ['notifications', 'mail'] as const) {
      expect(personPlaces[place].kept, place).toContain(`${keptDays[place]} days`);
    }
  });

  it('types no number of days, months or years that a constant knows', () => {
    expect(`${privacyText}${termsText}`).not.toMatch(/\d+ (days|months|years)/);
  });

  it('names every question of every form', () => {
    for (const field of Object.values(inquiryForms).flatMap((groups) => groups.flatMap((group) => [...group.fields]))) {
      const { label, recordLabel = label } = field as { label: string; recordLabel?: string };
      expect(privacy).toContain(recordLabel);
    }
  });
});
