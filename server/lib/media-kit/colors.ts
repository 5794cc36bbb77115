export const ink = '#0e0d12';
export const paper = '#f4efe6';
export const muted = '#5e594f';
export const rule = '#d3ccbe';
