/** The user pool's region. */
export const region = 'eu-west-1';

/** The pool's name in SRP: its id without the region. */
export const userPoolName = 'TAPDECK01';

/** The user pool of the platform's operators, as `config.json` names it. */
export const userPoolId = `${region}_${userPoolName}`;

/** The dashboard's client of that pool, as `config.json` names it. */
export const userPoolClientId = 'tapdeckoperators0000000001';

/** The identity pool that gives cloud credentials, as `config.json` names it. */
export const identityPoolId = `${region}:74617064-6563-4b00-8000-000000000001`;

/** By this name, besides the issuer's own, an identity token may be presented to the identity pool. */
export const userPoolProvider = `cognito-idp.${region}.amazonaws.com/${userPoolId}`;
