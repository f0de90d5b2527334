package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"driver/webhook"
)

func main() {
	lines := bufio.NewReader(os.Stdin)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		now, err := strconv.ParseInt(fields[0], 10, 64)
		if err != nil {
			panic(err)
		}
		headers := http.Header{}
		for at := 3; at < len(fields); at += 2 {
			headers.Set(text(fields[at]), text(fields[at+1]))
		}
		if err := webhook.Verify(headers, []byte(text(fields[2])), text(fields[1]), time.Unix(now, 0)); err != nil {
			fmt.Println(err)
		} else {
			fmt.Println("valid")
		}
	}
}

func text(field string) string {
	bytes, err := base64.StdEncoding.DecodeString(field)
	if err != nil {
		panic(err)
	}
	return string(bytes)
}
