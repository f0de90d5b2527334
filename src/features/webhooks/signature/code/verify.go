// Package webhook checks that a message comes from whoever knows the secret.
package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// How old a message may be, and how far ahead of this machine's clock.
const tolerance = 5 * time.Minute

var (
	seconds = regexp.MustCompile(`^[0-9]{1,11}$`)
	secrets = regexp.MustCompile(`^whsec_([A-Za-z0-9+/]+={0,2})$`)
)

// Verify returns nil if the message was signed with this secret within the last five minutes, and why not otherwise.
//
// body is what was received, io.ReadAll(request.Body), before any parser has read it; secret is "whsec_…"; now is time.Now().
func Verify(headers http.Header, body []byte, secret string, now time.Time) error {
	for _, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
		if headers.Get(name) == "" {
			return fmt.Errorf("header %s is missing", name)
		}
	}
	id := headers.Get("webhook-id")
	timestamp := headers.Get("webhook-timestamp")
	signatures := strings.Split(headers.Get("webhook-signature"), " ")

	if !seconds.MatchString(timestamp) {
		return errors.New("webhook-timestamp is not a time in seconds")
	}
	unix, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return err
	}
	age := now.Sub(time.Unix(unix, 0))
	if age > tolerance {
		return errors.New("the message is too old")
	}
	if age < -tolerance {
		return errors.New("the message is from the future")
	}

	key, err := keyOf(secret)
	if err != nil {
		return err
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))

	// While a secret is being rotated there is one signature with the new secret and one with the old.
	// hmac.Equal takes constant time, so that nobody can guess a signature letter by letter.
	for _, signature := range signatures {
		if hmac.Equal([]byte(signature), expected) {
			return nil
		}
	}
	return errors.New("no signature matches")
}

func keyOf(secret string) ([]byte, error) {
	found := secrets.FindStringSubmatch(secret)
	if found == nil {
		return nil, errors.New("the secret is not whsec_ and base64")
	}
	return base64.StdEncoding.DecodeString(found[1])
}
