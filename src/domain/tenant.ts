/**
 * The tenant's id: the company name with backslash, slash, dot, quote, dollar and space each replaced by a hyphen, then a
 * hyphen and the user id, cut to 64 characters. (specification §3; "quote" is both the double and the single one)
 */
export const tenantId = (companyName: string, userId: string): string =>
  `${companyName.replace(/[\\/."'$ ]/g, '-')}-${userId}`.slice(0, 64);

/** Most characters of a company name, so that at least 13 of the user id survive the cut. (ruling 1) */
export const COMPANY_NAME_LIMIT = 50;
