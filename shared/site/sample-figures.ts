/** Shown on the media kit and in its PDF; undefined once the figures are a real company's. */
export const sampleNotice: string | undefined =
  'Sample figures of a stand-in company. They show what this page holds; nobody measured them.';

export const sampleHint =
  'The media kit shows sample figures. Replace them in shared/site/media-kit.ts and media-kit-offer.ts, take the notice out of shared/site/sample-figures.ts, and run npm run media-kit.';
