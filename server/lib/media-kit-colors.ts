export const ink = '#0e0d12';
export const paper = '#f4efe6';
export const signal = '#ff5a36';
export const muted = '#5e594f';
export const rule = '#d3ccbe';
