/** Written by `npm run media-kit` together with the PDF. */
export const mediaKitFile = { path: '/media-kit.pdf', type: 'PDF', bytes: 174_705 } as const;
