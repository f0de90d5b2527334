import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Verify {
  /** How old a message may be, and how far ahead of this machine's clock, in seconds. */
  private static final long TOLERANCE = 5 * 60;

  /** The message must not be trusted; its text says why. */
  public static final class NotVerified extends Exception {
    NotVerified(String why) {
      super(why);
    }
  }

  /** As below, now. */
  public static void verify(Map<String, String> headers, byte[] body, String secret) throws NotVerified {
    verify(headers, body, secret, System.currentTimeMillis() / 1000);
  }

  /**
   * Returns if the message was signed with this secret within the last five minutes, throws otherwise.
   *
   * @param headers names and values, whatever the case of the names
   * @param body the bytes as they were received, before any parser has read them
   * @param secret "whsec_…"
   * @param now the present time in seconds
   */
  public static void verify(Map<String, String> headers, byte[] body, String secret, long now) throws NotVerified {
    Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    all.putAll(headers);
    String id = header(all, "webhook-id");
    String timestamp = header(all, "webhook-timestamp");
    String[] signatures = header(all, "webhook-signature").split(" ");

    if (!timestamp.matches("[0-9]{1,11}")) throw new NotVerified("webhook-timestamp is not a time in seconds");
    long time = Long.parseLong(timestamp);
    if (now - time > TOLERANCE) throw new NotVerified("the message is too old");
    if (time - now > TOLERANCE) throw new NotVerified("the message is from the future");

    byte[] expected = ("v1," + sign(id + "." + timestamp + ".", body, secret)).getBytes(StandardCharsets.US_ASCII);

    // While a secret is being rotated there is one signature with the new secret and one with the old.
    // MessageDigest.isEqual takes constant time, so that nobody can guess a signature letter by letter.
    for (String signature : signatures) {
      if (MessageDigest.isEqual(signature.getBytes(StandardCharsets.UTF_8), expected)) return;
    }
    throw new NotVerified("no signature matches");
  }

  private static String header(Map<String, String> headers, String name) throws NotVerified {
    String value = headers.get(name);
    if (value == null || value.isEmpty()) throw new NotVerified("header " + name + " is missing");
    return value;
  }

  private static String sign(String head, byte[] body, String secret) throws NotVerified {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(keyOf(secret), "HmacSHA256"));
      mac.update(head.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(mac.doFinal(body));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] keyOf(String secret) throws NotVerified {
    if (secret.matches("whsec_[A-Za-z0-9+/]+={0,2}")) {
      try {
        return Base64.getDecoder().decode(secret.substring("whsec_".length()));
      } catch (IllegalArgumentException e) {
        // Falls through to the same refusal.
      }
    }
    throw new NotVerified("the secret is not whsec_ and base64");
  }

  private Verify() {}
}
