<?php

declare(strict_types=1);

require __DIR__ . '/../../../src/features/webhooks/signature/code/verify.php';

while (($line = fgets(STDIN)) !== false) {
    $encoded = explode("\t", rtrim($line, "\n"));
    $now = (int) array_shift($encoded);
    [$secret, $body] = $fields = array_map('base64_decode', $encoded);
    $headers = [];
    for ($at = 2; $at < count($fields); $at += 2) {
        $headers[$fields[$at]] = $fields[$at + 1];
    }
    try {
        Webhook\verify($headers, $body, $secret, $now);
        echo "valid\n";
    } catch (Webhook\NotVerified $why) {
        echo $why->getMessage(), "\n";
    }
}
