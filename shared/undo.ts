/** A decision or a reply can be taken back for so long by the person who made it; its mail waits. */
export const undoSeconds = 8;
