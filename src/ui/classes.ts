/** Joins the class names that hold, so that a condition reads as `wide && 'w-full'`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
