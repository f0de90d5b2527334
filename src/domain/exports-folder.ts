/** Where exports are written before the browser takes them over, in the origin's private file system. */
export const exportsFolder = 'exports';
