/** The most common passwords of at least eight characters, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    !qaz2wsx 00000000 0123456789 0987654321 101010101 10203040 11111111 11223344 1122334455 12121212 12301230
    123123123 123321123 12341234 12344321 123454321 12345678 123456789 1234567890 12345678910 12345679 1234abcd
    13131313 13579246 147258369 159357456 19841984 19851985 19901990 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
    1qaz2wsx3edc 1qaz@wsx 1qazxsw2 20002000 20082008 20202020 20212021 20222022 20232023 20242024 20252025 20262026
    22222222 33333333 44444444 52013145 5201314520 55555555 66666666 77777777 87654321 88888888 888888888 987654321
    9876543210 99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa11111 aaaa1111
    abc12345 abc123456 abcd1234 abcd12345 abcdabcd abcdefg1 abcdefg123 abcdefgh abcdefghi admin123 admin1234
    admin12345 admin123456 admin888 adminadmin administrator arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl asdfqwer
    autumn123 azertyui azertyuiop baidu123 barcelona baseball basketball batman123 blink182 changeme changeme1
    changeme123 charlie1 chelsea1 company1 company123 computer contrasena corvette cristiano daniel123 december1
    default1 default123 demo1234 demodemo docker123 dragon123 endpaper endpaper1 endpaper123 football football1
    freedom1 friday123 github123 guest123 guest1234 hello123 hello1234 helloworld huang123 ilovegod iloveu123
    iloveyou iloveyou1 iloveyou2 internet january1 jennifer jessica1 jordan23 kubernetes letmein1 letmein123
    li123456 liverpool liverpool1 lovelove loveyou123 master123 maverick mercedes michael1 michelle mima1234
    mima123456 monday123 monkey123 motdepasse mustang1 mypassword mysql123 newpassword office123 oracle123 p@ssw0rd
    p@ssw0rd1 p@ssword pa55w0rd pa55word passw0rd password password! password1 password12 password123 password1234
    passwort pokemon1 pokemon123 postgres postgresql princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc
    qq123456 qq123456789 qwer1234 qwerasdf qwerqwer qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui
    qwertyuiop redis123 root1234 root123456 rootroot sample123 samsung1 secret12 secret123 shadow123 spiderman
    spring123 spring2024 spring2025 spring2026 starwars summer123 summer2024 summer2025 summer2026 sunshine
    sunshine1 superadmin superman superman1 superuser sysadmin taobao123 temp1234 temporary temppass test1234
    test12345 test123456 testing1 testing123 testtest toor1234 trustno1 user1234 user12345 username wang1234
    wang123456 welcome1 welcome12 welcome123 welcome@123 whatever winter123 winter2024 winter2025 woaini123
    woaini1314 woaini520 woaini521 wodemima zaq12wsx zaq1zaq1 zhang123 zxcvbnm1 zxcvbnm123 zxcvbnmm
  `
    .trim()
    .split(/\s+/),
)
