import { expect, it } from 'vitest';
import { carriedDocuments } from '#server/lib/site/page-frame.ts';
import { publishedDocument } from '#server/lib/site/published.ts';

const documents = { issues: publishedDocument('issues'), programs: publishedDocument('programs') };
const origin = 'https://overtone.example';

it('carries the long texts and the people of the page’s own entry alone', () => {
  const { issues } = carriedDocuments(['issues'], documents, origin, '/magazine/may-2026');
  const whole = issues?.issues.filter((issue) => 'excerpt' in issue);
  expect(whole?.map(({ id }) => id)).toEqual(['may-2026']);
  expect(issues?.issues).toHaveLength(documents.issues.issues.length);
  expect(issues?.people.map(({ name }) => name)).toEqual(['Aurelia Botham']);
  const { programs } = carriedDocuments(['programs'], documents, origin, '/network/baked-tape');
  expect(programs?.programs.filter((program) => 'text' in program).map(({ id }) => id)).toEqual(['baked-tape']);
});
