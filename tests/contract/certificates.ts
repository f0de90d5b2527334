/** A certificate of an elliptic curve, made once; nobody has its key any more. */
export const pem = `-----BEGIN CERTIFICATE-----
MIIB2TCCAX+gAwIBAgIUPuL4V3C5x0z16nj/B9+HF+jk7iMwCgYIKoZIzj0EAwIw
QTELMAkGA1UEBhMCWkExHTAbBgNVBAoMFFVtbGlsbyBQYXltZW50cywgTHRkMRMw
EQYDVQQDDApVbWxpbG8gVGFwMCAXDTI2MTEyMTEyNDAxMVoYDzIwNTYxMTEzMTI0
MDExWjBBMQswCQYDVQQGEwJaQTEdMBsGA1UECgwUVW1saWxvIFBheW1lbnRzLCBM
dGQxEzARBgNVBAMMClVtbGlsbyBUYXAwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AAT072WsVfFSK1meH4FEPXX3dsh/DZ4lEqkl/ruxhS9Nm0ufqQdoaWOjynLpU/HZ
DVL9M7JC2DIK5OkH4XfbQU6oo1MwUTAdBgNVHQ4EFgQUnGhM2aLAvIDjmHeUr9Lh
qWJl8XQwHwYDVR0jBBgwFoAUnGhM2aLAvIDjmHeUr9LhqWJl8XQwDwYDVR0TAQH/
BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAkrm2XiklGaY8IMmtxjag2kfpJKOMF
veusmp5O484nMQIhAPYgbiI0gyYsdd+zhPwaf8jOPvUeK7k/dtR7wJk/gJOK
-----END CERTIFICATE-----
`;

/** Facts from openssl: the digest by `x509 -fingerprint -sha256`, the name by `-nameopt RFC2253` with its parts spaced. */
export const said = {
  sha256: 'ed45df33518bf8556b5ed1ed6469a2b1df6e19f06e437991302017e0769bb602',
  colons: 'ED:45:DF:33:51:8B:F8:55:6B:5E:D1:ED:64:69:A2:B1:DF:6E:19:F0:6E:43:79:91:30:20:17:E0:76:9B:B6:02',
  base64: '7UXfM1GL+FVrXtHtZGmisd9uGfBuQ3mRMCAX4HabtgI=',
  name: 'CN=Umlilo Tap, O=Umlilo Payments\\, Ltd, C=ZA',
  notBefore: '2026-11-21T12:40:11.000Z',
  notAfter: '2056-11-13T12:40:11.000Z',
};
