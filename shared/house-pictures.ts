import type { Picture } from './pictures.ts';

/** Came with the product. Their ids begin with `house-`, and are never reused. */
export const housePictures: readonly Picture[] = [];
