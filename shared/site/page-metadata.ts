import { company } from '#shared/site.ts';

interface PageMetadata {
  title: string;
  description: string;
}

/** For search engines and link previews; other pages' own are in their documents. */
export const pageMetadata = {
  careersSales: () => ({
    title: `Third-Party Sales Executive | ${company().name}`,
    description: `Apply as a third-party sales executive for ${company().network} and ${company().magazine}.`,
  }),
  careersStreetTeam: () => ({
    title: `Street Team Volunteer | ${company().name}`,
    description: `Volunteer for the ${company().shortName} street team: cover shows, meet the audience and bring the music to your city.`,
  }),
  mediaKit: () => ({
    title: `Media Kit | ${company().name}`,
    description: `Reach, audience, formats and placements at ${company().network} and ${company().magazine}, with the full media kit to download.`,
  }),
  accessibility: () => ({
    title: `Accessibility | ${company().name}`,
    description: `How accessible the site and the employee portal of ${company().name} are, how we tested them, what still falls short, and how to reach us.`,
  }),
  privacy: () => ({
    title: `Privacy Policy | ${company().name}`,
    description: `What ${company().name} collects about visitors, applicants and employees, why, how long we keep it, and how to see, correct or delete it.`,
  }),
  terms: () => ({
    title: `Terms of Service | ${company().name}`,
    description: `What applies when you use the site of ${company().name}, send us an inquiry or an application, or work in the employee portal.`,
  }),
  notFound: () => ({
    title: 'Page Not Found',
    description: `There’s no page at this address on the site of ${company().name}.`,
  }),
} satisfies Record<string, () => PageMetadata>;
