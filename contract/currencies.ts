/**
 * Currencies of ISO 4217 that a foundation can count in. Sums are kept in hundredths, so those with
 * three decimals (such as the Kuwaiti dinar) are not among them.
 */
export const currencies =
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP
  CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HTG HUF IDR ILS INR IRR ISK JMD JPY KES KGS KHR KMF KPW KRW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD
  MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
  RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
  UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/);

/**
 * Those in which a supporter can read sums: the same, and those with three decimals, since what a letter
 * says in them is kept nowhere.
 */
export const readersCurrencies: readonly string[] = [
  ...currencies,
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
].sort();
