<?php
// Receives webhooks: STAYWARD_WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:8000 receiver.php
// With STAYWARD_WEBHOOK_KEY=whpk_… it verifies the v1a signature instead, which needs no secret.
declare(strict_types=1);

const TOLERANCE_SECONDS = 5 * 60;

/** Whether a request comes from Stayward, and is not an old one that somebody sends again. */
function is_genuine(array $server, string $body): bool
{
    $id = $server['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $server['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $signed = "$id.$timestamp.$body";
    $key = getenv('STAYWARD_WEBHOOK_KEY');
    foreach (explode(' ', $server['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $entry) {
        [$version, $signature] = array_pad(explode(',', $entry, 2), 2, '');
        $bytes = base64_decode($signature, true);
        if ($bytes === false) {
            continue;
        }
        if ($key === false ? $version === 'v1' && is_hmac($signed, $bytes)
            : $version === 'v1a' && is_signed($key, $signed, $bytes)) {
            return true;
        }
    }
    return false;
}

function is_hmac(string $signed, string $signature): bool
{
    $key = base64_decode(substr((string) getenv('STAYWARD_WEBHOOK_SECRET'), strlen('whsec_')));
    return hash_equals(hash_hmac('sha256', $signed, $key, true), $signature);
}

function is_signed(string $key, string $signed, string $signature): bool
{
    $public = base64_decode(substr($key, strlen('whpk_')));
    return strlen($signature) === SODIUM_CRYPTO_SIGN_BYTES
        && sodium_crypto_sign_verify_detached($signature, $signed, $public);
}

// The bytes as they came: JSON that is written again has another signature.
$body = (string) file_get_contents('php://input');
if (!is_genuine($_SERVER, $body)) {
    http_response_code(400);
    return;
}
// Store the event under its webhook-id, which tells duplicates, and work on it after the answer.
error_log($body);
http_response_code(204);
