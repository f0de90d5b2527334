import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

public final class Driver {
  public static void main(String[] args) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] fields = line.split("\t", -1);
      Map<String, String> headers = new HashMap<>();
      for (int at = 3; at < fields.length; at += 2) headers.put(text(fields[at]), text(fields[at + 1]));
      try {
        Verify.verify(headers, bytes(fields[2]), text(fields[1]), Long.parseLong(fields[0]));
        System.out.println("valid");
      } catch (Verify.NotVerified why) {
        System.out.println(why.getMessage());
      }
    }
  }

  private static byte[] bytes(String field) {
    return Base64.getDecoder().decode(field);
  }

  private static String text(String field) {
    return new String(bytes(field), StandardCharsets.UTF_8);
  }
}
