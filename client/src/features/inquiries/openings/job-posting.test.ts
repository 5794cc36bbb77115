import { describe, expect, it } from 'vitest';
import type { Opening } from '#shared/content/openings.ts';
import { company } from '#shared/site.ts';
import { jobPosting, salaryIn } from './job-posting.ts';

const opening: Opening = {
  id: 'sound-engineer',
  title: 'Sound Engineer',
  form: 'sales',
  line: 'Record <live> & well.',
  place: 'Chicago, IL',
  hours: '20 a week',
  pay: '$22 an hour',
  opens: '2026-11-01',
  minors: '',
  adult: '',
  closes: '2027-06-30',
  until: '2027-07-01T04:00:00.000Z',
  isOpen: true,
  employment: { label: 'Part-time employee', type: 'PART_TIME' },
  text: [
    { type: 'heading', level: 2, id: 'what', children: [{ type: 'text', text: 'What you do' }] },
    {
      type: 'list',
      start: null,
      entries: [
        { checked: null, children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Mix </script> live' }] }] },
      ],
    },
  ],
};

describe('the data of a job posting', () => {
  it('says what the page says, in Google’s words', () => {
    expect(jobPosting(opening)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Sound Engineer',
      description:
        '<p>Record &lt;live&gt; &amp; well.</p><p><strong>What you do</strong></p><ul><li><p>Mix &lt;/script&gt; live</p></li></ul>',
      identifier: { '@type': 'PropertyValue', name: company().name, value: 'sound-engineer' },
      datePosted: '2026-11-01',
      validThrough: '2027-07-01T04:00:00.000Z',
      employmentType: 'PART_TIME',
      hiringOrganization: {
        '@type': 'Organization',
        name: company().name,
        sameAs: `${company().origin}/`,
        logo: `${company().origin}/icon-512.png`,
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Chicago',
          addressRegion: 'IL',
          addressCountry: 'US',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', value: 22, unitText: 'HOUR' },
      },
      directApply: true,
      url: `${company().origin}/careers/openings/sound-engineer`,
    });
  });

  it('leaves out an end and a salary that nobody named, and knows remote work', () => {
    const posting = jobPosting({ ...opening, place: 'Remote', pay: 'Unpaid: a day pass', until: '' });
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
    });
    for (const absent of ['jobLocation', 'baseSalary', 'validThrough']) expect(posting).not.toHaveProperty(absent);
  });
});

describe('a salary', () => {
  it.each([
    ['$18 to $22.50 an hour, plus meals', { minValue: 18, maxValue: 22.5, unitText: 'HOUR' }],
    ['$50,000–$60,000 per year', { minValue: 50_000, maxValue: 60_000, unitText: 'YEAR' }],
    ['$900 a week', { value: 900, unitText: 'WEEK' }],
  ])('is read from %s', (pay, value) => {
    expect(salaryIn(pay)?.value).toMatchObject(value);
  });

  it.each([
    '15% of net revenue',
    '$400 for each finished film',
    '$400 per film',
    'Up to $25 a night',
    '$20 yearly',
    '',
  ])('is not made up from %j', (pay) => {
    expect(salaryIn(pay)).toBeUndefined();
  });
});
