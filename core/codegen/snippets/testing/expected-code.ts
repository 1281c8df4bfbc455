const tick = '`'

/** A JSON body with characters that some languages treat in a special way. */
export const jsonCode = {
  fetch: String.raw`const response = await fetch('https://api.example.com/orders/{id}?a%20b=1%262', {
  method: 'POST',
  headers: {
    'X-Note': 'it\'s "5" $x \\n ${tick}é${tick} 名',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    "note": "it's \"5\" $x \\n ${tick}é${tick} 名",
    "tags": [
      "a"
    ],
    "isGift": true,
    "rest": null
  }),
})
console.log(response.status, await response.text())
`,
  axios: String.raw`import axios from 'axios'

const response = await axios.request({
  method: 'post',
  url: 'https://api.example.com/orders/{id}?a%20b=1%262',
  headers: {
    'X-Note': 'it\'s "5" $x \\n ${tick}é${tick} 名',
    'Content-Type': 'application/json',
  },
  data: JSON.stringify({
    "note": "it's \"5\" $x \\n ${tick}é${tick} 名",
    "tags": [
      "a"
    ],
    "isGift": true,
    "rest": null
  }),
})
console.log(response.status, response.data)
`,
  python: String.raw`import requests

response = requests.request(
    "POST",
    "https://api.example.com/orders/{id}?a%20b=1%262",
    headers={
        "X-Note": "it's \"5\" $x \\n ${tick}é${tick} 名",
        "Content-Type": "application/json",
    },
    json={
        "note": "it's \"5\" $x \\n ${tick}é${tick} 名",
        "tags": [
            "a",
        ],
        "isGift": True,
        "rest": None,
    },
)
print(response.status_code, response.text)
`,
  java: String.raw`import java.nio.charset.StandardCharsets;
import okhttp3.*;

String text = """
    {
      "note": "it's \\"5\\" $x \\\\n ${tick}é${tick} 名",
      "tags": [
        "a"
      ],
      "isGift": true,
      "rest": null
    }\
    """;
RequestBody body = RequestBody.create(text.getBytes(StandardCharsets.UTF_8), MediaType.parse("application/json"));
Request request = new Request.Builder()
    .url("https://api.example.com/orders/{id}?a%20b=1%262")
    .method("POST", body)
    .addHeader("X-Note", "it's \"5\" $x \\n ${tick}é${tick} 名")
    .build();
try (Response response = new OkHttpClient().newCall(request).execute()) {
    System.out.println(response.code() + " " + response.body().string());
}
`,
  go: String.raw`package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"strings"
)

func main() {
	body := strings.NewReader("{\n  \"note\": \"it's \\\"5\\\" $x \\\\n ${tick}é${tick} 名\",\n  \"tags\": [\n    \"a\"\n  ],\n  \"isGift\": true,\n  \"rest\": null\n}")
	request, err := http.NewRequest("POST", "https://api.example.com/orders/{id}?a%20b=1%262", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("X-Note", "it's \"5\" $x \\n ${tick}é${tick} 名")
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.Status, string(answer))
}
`,
  php: String.raw`<?php

$curl = curl_init();
curl_setopt_array($curl, [
    CURLOPT_URL => 'https://api.example.com/orders/{id}?a%20b=1%262',
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'X-Note: it\'s "5" $x \\n ${tick}é${tick} 名',
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => '{
  "note": "it\'s \\"5\\" $x \\\\n ${tick}é${tick} 名",
  "tags": [
    "a"
  ],
  "isGift": true,
  "rest": null
}',
]);
$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response;
`,
  csharp: String.raw`using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/orders/{id}?a%20b=1%262");
request.Headers.TryAddWithoutValidation("X-Note", "it's \"5\" $x \\n ${tick}é${tick} 名");
request.Content = new StringContent(@"{
  ""note"": ""it's \""5\"" $x \\n ${tick}é${tick} 名"",
  ""tags"": [
    ""a""
  ],
  ""isGift"": true,
  ""rest"": null
}");
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");
using var response = await client.SendAsync(request);
Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");
`,
}

/** A multipart body with two files under one name. */
export const formCode = {
  fetch: String.raw`import { openAsBlob } from 'node:fs'

const form = new FormData()
form.append('note', 'it\'s "5" $x \\n ${tick}é${tick} 名')
form.append('photo', await openAsBlob('a.png'), 'a.png')
form.append('photo', await openAsBlob('b.png'), 'b.png')

const response = await fetch('https://api.example.com/photos', {
  method: 'POST',
  headers: {
    'Authorization': 'Bearer <token>',
  },
  body: form,
})
console.log(response.status, await response.text())
`,
  axios: String.raw`import { openAsBlob } from 'node:fs'
import axios from 'axios'

const form = new FormData()
form.append('note', 'it\'s "5" $x \\n ${tick}é${tick} 名')
form.append('photo', await openAsBlob('a.png'), 'a.png')
form.append('photo', await openAsBlob('b.png'), 'b.png')

const response = await axios.request({
  method: 'post',
  url: 'https://api.example.com/photos',
  headers: {
    'Authorization': 'Bearer <token>',
  },
  data: form,
})
console.log(response.status, response.data)
`,
  python: String.raw`import requests

response = requests.request(
    "POST",
    "https://api.example.com/photos",
    headers={
        "Authorization": "Bearer <token>",
    },
    files=[
        ("note", (None, "it's \"5\" $x \\n ${tick}é${tick} 名")),
        ("photo", open("a.png", "rb")),
        ("photo", open("b.png", "rb")),
    ],
)
print(response.status_code, response.text)
`,
  java: String.raw`import java.io.File;
import okhttp3.*;

RequestBody body = new MultipartBody.Builder()
    .setType(MultipartBody.FORM)
    .addFormDataPart("note", "it's \"5\" $x \\n ${tick}é${tick} 名")
    .addFormDataPart("photo", "a.png", RequestBody.create(new File("a.png"), null))
    .addFormDataPart("photo", "b.png", RequestBody.create(new File("b.png"), null))
    .build();
Request request = new Request.Builder()
    .url("https://api.example.com/photos")
    .method("POST", body)
    .addHeader("Authorization", "Bearer <token>")
    .build();
try (Response response = new OkHttpClient().newCall(request).execute()) {
    System.out.println(response.code() + " " + response.body().string());
}
`,
  go: String.raw`package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"mime/multipart"
	"net/http"
	"os"
)

func main() {
	body := &bytes.Buffer{}
	form := multipart.NewWriter(body)
	form.WriteField("note", "it's \"5\" $x \\n ${tick}é${tick} 名")
	file, err := os.Open("a.png")
	if err != nil {
		log.Fatal(err)
	}
	part, err := form.CreateFormFile("photo", "a.png")
	if err != nil {
		log.Fatal(err)
	}
	io.Copy(part, file)
	file2, err := os.Open("b.png")
	if err != nil {
		log.Fatal(err)
	}
	part2, err := form.CreateFormFile("photo", "b.png")
	if err != nil {
		log.Fatal(err)
	}
	io.Copy(part2, file2)
	form.Close()
	request, err := http.NewRequest("POST", "https://api.example.com/photos", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer <token>")
	request.Header.Set("Content-Type", form.FormDataContentType())
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.Status, string(answer))
}
`,
  php: String.raw`<?php

$curl = curl_init();
curl_setopt_array($curl, [
    CURLOPT_URL => 'https://api.example.com/photos',
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer <token>',
    ],
    CURLOPT_POSTFIELDS => [
        'note' => 'it\'s "5" $x \\n ${tick}é${tick} 名',
        'photo' => new CURLFile('a.png'),
        'photo' => new CURLFile('b.png'),
    ],
]);
$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response;
`,
  csharp: String.raw`using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/photos");
request.Headers.TryAddWithoutValidation("Authorization", "Bearer <token>");
var form = new MultipartFormDataContent();
form.Add(new StringContent("it's \"5\" $x \\n ${tick}é${tick} 名"), "note");
form.Add(new StreamContent(File.OpenRead("a.png")), "photo", "a.png");
form.Add(new StreamContent(File.OpenRead("b.png")), "photo", "b.png");
request.Content = form;
using var response = await client.SendAsync(request);
Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");
`,
}
