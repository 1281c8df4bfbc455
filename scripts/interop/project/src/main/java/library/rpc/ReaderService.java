package library.rpc;

import java.util.List;

/**
 * 读者服务
 *
 * @author mei
 * @version 1.2
 * @dubbo
 */
public interface ReaderService {
  /**
   * 按卡号查找
   *
   * @param cardNumber 卡号|C-7
   * @return 读者
   */
  Reader find(String cardNumber);

  /**
   * 登记读者
   *
   * @param reader 读者
   */
  void register(Reader reader);

  /** 全部分馆 */
  List<String> branches();
}
